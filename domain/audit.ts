/** What the audit trail has: each kind by its group. Its sentence is `says.<kind>` in `audit.json`. */
export const auditKinds = [
  ...(['medical.read', 'medical.written', 'medical.paper', 'medical.exported'] as const),
  ...(['export.list', 'export.issued', 'export.person', 'export.club', 'export.clubFile', 'export.backup'] as const),
  ...(['access.created', 'access.invited', 'access.accepted', 'access.removed', 'access.roles'] as const),
  ...(['access.address', 'access.temporaryPassword', 'access.twoStepOff'] as const),
  ...(['access.playerAdded', 'access.playerRemoved', 'access.linked', 'access.unlinked'] as const),
  ...(['access.medicalGiven', 'access.medicalTaken', 'access.matchRight'] as const),
  ...(['result.added', 'result.changed', 'result.removed', 'result.imported'] as const),
  ...(['result.pointsGiven', 'result.pointsRemoved'] as const),
  ...(['result.awarded', 'result.signed', 'result.corrected', 'result.rules'] as const),
  ...(['data.erased', 'data.imported', 'data.retained', 'data.retentionRun'] as const),
] as const;
export type AuditKind = (typeof auditKinds)[number];

export const auditGroups = ['medical', 'export', 'access', 'result', 'data'] as const;
export type AuditGroup = (typeof auditGroups)[number];

/** What an entry may be about. */
export const auditSubjects = ['player', 'user', 'staff', 'team', 'match', 'competition', 'club'] as const;
export type AuditSubject = (typeof auditSubjects)[number];

type Line = {
  readonly kind: AuditKind;
  readonly about: { readonly name: string | null } | null;
  readonly detail: {
    readonly list?: string | undefined;
    readonly before?: readonly string[] | undefined;
    readonly after?: readonly string[] | undefined;
    readonly right?: string | undefined;
    readonly was?: string | undefined;
    readonly is?: string | undefined;
    readonly points?: number | undefined;
    readonly count?: number | undefined;
  };
};
/** Translates a key of `audit.json`, or of another locale file by its name. */
type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** What happened, as one sentence without who did it. */
export const auditSentence = ({ kind, about, detail }: Line, say: Say): string => {
  const roles = (list: readonly string[] = []): string =>
    list.map((role) => say(`common:roles.${role}`)).join(', ') || say('noRole');
  const { list, before, after, right, was = '', is = '', points = 0, count = 0 } = detail;
  return say(`says.${kind}`, {
    about: about?.name ?? say('nobody'),
    ...(list !== undefined && { list: say(`lists.${list}`) }),
    ...(after && { before: roles(before), after: roles(after) }),
    ...(right !== undefined && { right: say(`rights.${right}`) }),
    ...{ was, is, points, count },
  });
};
