export const button =
  'inline-flex flex-1 items-center justify-center gap-2 rounded-8 border px-4 font-semibold text-16 disabled:text-soft';
/** On paper, or on the ground in the team's colour. */
export const looks = {
  paper: {
    yes: 'min-h-12 border-edge bg-raised hover:border-ink',
    no: 'min-h-12 border-edge bg-raised hover:border-ink',
    text: 'min-h-12 inline-flex items-center px-2 underline underline-offset-4',
    soft: 'text-soft',
  },
  club: {
    yes: 'min-h-16 border-on-club bg-note text-on-note hover:brightness-95',
    no: 'min-h-16 border-current bg-club',
    text: 'inline-flex min-h-12 items-center rounded-8 border border-current bg-club px-4 font-semibold',
    soft: '',
  },
} as const;
export type AnswerLook = keyof typeof looks;
