import { Suspense } from 'react';
import { lazyPart } from '../records/lazyPart.tsx';
import type { RulesFieldsProps } from './RulesFields.tsx';

const Fields = lazyPart(async () => (await import('./RulesFields.tsx')).RulesFields);

/** The rules of a match in a form, where they are collapsed and rarely edited: their code comes after the form. */
export const LazyRulesFields = (props: RulesFieldsProps) => (
  <Suspense fallback={<div className="min-h-16 border-line border-y" />}>
    <Fields {...props} />
  </Suspense>
);
