import { useNavigate, useParams, useSearchParams } from 'react-router';
import { saved } from '#ui/controls/saved.ts';
import { FormSection } from '#ui/form/FormSection.tsx';
import { RecordForm as Form } from '#ui/form/RecordForm.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { RecordFields } from './RecordFields.tsx';
import type { RecordBinding, Row } from './recordBinding.ts';
import { useRecordForm } from './useRecordForm.ts';
import { useRecord, useSay } from './useRecords.ts';

type Of<T extends Row> = { of: RecordBinding<T> };

const OneForm = <T extends Row>({ of, row, first }: Of<T> & { row?: T; first?: T | undefined }) => {
  const say = useSay(of);
  const go = useNavigate();
  const names = Object.values(of.sections).flat();
  const form = useRecordForm(of, row, {
    names,
    first: first && { ...first, name: say('shell:copyOf', { name: first.name }) },
    onSaved: ({ id }) => void go(`${of.path}/${id}`, { replace: true, state: saved }),
  });
  return (
    <Form {...form} back={row ? `${of.path}/${row.id}` : of.path} save={say('common:save')}>
      {Object.entries(of.sections).map(([section, fields]) => (
        <FormSection key={section} title={say(`sections.${section}`)}>
          <RecordFields of={of} names={fields} />
        </FormSection>
      ))}
    </Form>
  );
};

const Editing = <T extends Row>({ of, id }: Of<T> & { id: string }) => {
  const say = useSay(of);
  const one = useRecord(of, id);
  usePageTitle(one.data && say('editTitle', { name: one.data.name }));
  return (
    <Gate of={one}>
      {(row) => (
        <>
          <SectionHead
            title={say('editTitle', { name: row.name })}
            above={{ to: `${of.path}/${row.id}`, label: row.name }}
          />
          <OneForm key={row.id} of={of} row={row as T} />
        </>
      )}
    </Gate>
  );
};

/** The form of a new record that begins as a copy of another one. */
const Copying = <T extends Row>({ of, from }: Of<T> & { from: string }) => (
  <Gate of={useRecord(of, from)}>{(row) => <OneForm key={row.id} of={of} first={row as T} />}</Gate>
);

/** The form of a new or an existing record, as a page. */
export const RecordFormPage = <T extends Row>({ of }: Of<T>) => {
  const say = useSay(of);
  const { recordId: id } = useParams();
  const from = useSearchParams()[0].get('from');
  if (id !== undefined) return <Editing of={of} id={id} />;
  return (
    <>
      <SectionHead title={say('newTitle')} above={{ to: of.path, label: say('title') }} />
      {of.copies && from ? <Copying of={of} from={from} /> : <OneForm of={of} />}
    </>
  );
};
