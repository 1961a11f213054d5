import type { FormEvent, ReactNode } from 'react';

export type NotebookProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Without a handler the page has no form. */
  onSubmit?: (form: FormData, element: HTMLFormElement) => void;
  children: ReactNode;
};

const page =
  'notebook relative w-full shrink-0 animate-rise bg-raised px-6 pt-14 pb-[max(24px,env(safe-area-inset-bottom))] shadow-raised md:w-[420px] md:rounded-8 md:px-8 md:pt-16 md:pb-8 md:pl-16';

/** A form in the look of a referee's notebook. */
export const Notebook = ({ title, description, onSubmit, children }: NotebookProps) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit?.(new FormData(event.currentTarget), event.currentTarget);
  };
  return (
    <form onSubmit={submit} noValidate className={page}>
      <h1 className="title text-48 leading-none">{title}</h1>
      {description && <p className="mt-3 text-soft">{description}</p>}
      {children}
    </form>
  );
};
