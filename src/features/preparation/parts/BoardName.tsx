import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { BoardName as Name } from '#contract/matchBoard.ts';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormText } from '#ui/form/FormText.tsx';

const schema = z.object({ name: Name });

type BoardNameProps = { name: string; onClose: () => void; onSave: (name: string) => Promise<unknown> };

/** The name of a board. */
export const BoardName = ({ name, onClose, onSave }: BoardNameProps) => {
  const { t } = useTranslation(['preparation', 'common']);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name } });
  const save = useMutation({ mutationFn: onSave, onSuccess: onClose });
  return (
    <DialogForm
      title={t('boards.nameTitle')}
      form={form}
      onSubmit={(values) => save.mutate(values.name)}
      save={t('common:save')}
      busy={save.isPending}
      error={save.error}
      onClose={onClose}
    >
      <FormText name="name" label={t('boards.name')} maxLength={80} />
    </DialogForm>
  );
};
