import type { CustomTypeOptions } from 'i18next';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Permission } from '#domain/rights.ts';
import type { RecordBinding } from './recordBinding.ts';

type Title = keyof CustomTypeOptions['resources']['common']['titles'];
/** `eventType`, where common.json has the titles of its five screens: `eventTypes`, `newEventType` and so on. */
type Titled = {
  [N in Title]: `${N}s` | `new${Capitalize<N>}` | `edit${Capitalize<N>}` | `import${Capitalize<N>}s` extends Title
    ? N
    : never;
}[Title];
const screens = () => import('./RecordScreens.tsx');
type Screen = ComponentType<{ of: RecordBinding }>;

/** The five screens of a plain record: list, page, form of a new one, form of one, import. Everybody loads this table. */
export const recordRoutes = (
  path: string,
  title: Titled,
  permission: Permission,
  load: () => Promise<RecordBinding>,
): RouteObject[] => {
  const big = title.replace(/^./, (letter) => letter.toUpperCase());
  const screen = (at: string, name: string, read: () => Promise<Screen>, edits = true): RouteObject => ({
    path: path + at,
    handle: { title: name, permission: edits ? permission : undefined },
    lazy: {
      Component: async () => {
        const [of, Part] = await Promise.all([load(), read()]);
        return () => <Part of={of} />;
      },
    },
  });
  const form = async () => (await import('./RecordForm.tsx')).RecordFormPage;
  return [
    screen('', `${title}s`, async () => (await screens()).RecordList, false),
    screen('/new', `new${big}`, form),
    screen('/import', `import${big}s`, async () => (await import('./RecordImport.tsx')).RecordImport),
    screen('/:recordId', title, async () => (await screens()).RecordPage, false),
    screen('/:recordId/edit', `edit${big}`, form),
  ];
};
