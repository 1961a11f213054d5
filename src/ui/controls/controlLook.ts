/** The look of every input and select. */
export const controlLook =
  'min-h-12 w-full rounded-8 border border-edge bg-raised px-3 text-16 text-ink placeholder:text-soft hover:border-ink aria-invalid:border-danger aria-invalid:border-2 disabled:bg-sunken disabled:text-soft';

/** A line in a notebook. */
export const ruledLook =
  'min-h-12 w-full rounded-4 border-edge border-b-2 bg-transparent text-20 text-ink hover:border-ink aria-invalid:border-danger';
