import type { ReactNode } from 'react';

/** A part of a form with its title at the side. */
export const FormSection = ({
  title,
  description,
  children,
}: {
  title: string;
  description?: string;
  children: ReactNode;
}) => (
  <fieldset className="grid gap-x-10 gap-y-4 border-line border-t pt-5 pb-7 md:grid-cols-[12rem_minmax(0,1fr)]">
    <legend className="sr-only">{title}</legend>
    <div aria-hidden="true">
      <p className="heading text-ink">{title}</p>
      {description && <p className="mt-1 text-14 text-soft">{description}</p>}
    </div>
    <div className="grid content-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
  </fieldset>
);
