/** Modules of a folder, named without what comes behind the dot. */
const modules = (folder: string, names: string): string =>
  `/${folder}/(?:${names.trim().split(/\s+/).join('|')})\\.(?:[mc]?[jt]s|tsx|css)$`;
const ui = (folder: string, names: string): string => modules(`src/ui/${folder}`, names);
const icons = (names: string): string => modules('lucide-react/dist/esm/icons', names);
const queryCore = (names: string): string => modules('query-core/build/modern', names);
const reactQuery = (names: string): string => modules('react-query/build/modern', names);
const any = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'));

/** What every screen stands on, in one piece: it changes seldom and packs better together. */
const ground = /node_modules\/(react|react-dom|scheduler|react-router|cookie|i18next|react-i18next|xstate)\//;

/** Small parts that nearly every screen has, with what they import. */
const kit = any(
  ui('controls', 'Button Spinner classes IconButton Field TextField controlLook ToastHost toast'),
  ui('football', 'ClubColours LiveMark fewDrawings contrast SignalFrame TurningFigure'),
  ui('layout', 'Redirect zone moments keptPage'),
  ui('records', 'EmptyState ErrorSentence errorCode Failed Skeleton'),
  modules('src/app', 'wantedPlace'),
  modules('src/api', 'keptHere secondStep sessionChannel tokenCookies currentUser'),
  modules('domain', 'roles people'),
  icons('x check search'),
  '/node_modules/clsx/',
);

/** The making of calls: schemas, errors, rights, and the line to the server. */
const calls = any(
  '/node_modules/(?:zod|ofetch|destr|ufo)/',
  modules('contract', 'account call days errors list matchRules record removed restore values'),
  modules('domain', 'clock dayBounds notificationKinds positions rights sports'),
  modules('domain/match', 'format refusals'),
  modules('src/api', 'answer client clientError send'),
  modules('src/realtime', 'LiveTransport backOff clockFace serverClock wakeSigns'),
  reactQuery('QueryClientProvider'),
);

const queries = any(
  queryCore(`environmentManager focusManager infiniteQueryBehavior mutation mutationCache notifyManager onlineManager
    query queryCache queryClient removable retryer subscribable timeoutManager utils`),
  reactQuery('queryOptions'),
  modules('src/api', 'query'),
);

/** What reads an answer, and what a screen says while there is none. */
const reading = any(
  queryCore('queryObserver'),
  reactQuery('IsRestoringProvider QueryErrorResetBoundary errorBoundaryUtils suspense useBaseQuery useQuery'),
  ui('records', 'Gate StaleNotice'),
);

const hubConnection = any(modules('src/realtime', 'hubConnection useHubMessage'));

/** The menu of the club and the head of a page. */
const shell = any(
  modules('src/features/\\w+', 'manifest'),
  modules('src/features', 'manifest modules'),
  modules('src/app', 'accountSettings sections'),
  modules('src/app/offline', 'versionWatch'),
  modules('contract', 'clubProfile'),
  ui('football', 'Shield'),
  ui('layout', 'SectionHead'),
  icons('chart-column calendar-x clipboard-list notebook-pen'),
);

/** Signs of the menu, which other screens show too. */
const menuIcons = any(
  icons('calendar-days flag presentation shield-check trophy user-round'),
  ui('controls', 'Segmented'),
  ui('layout', 'themeChoice'),
);

/** Tables: one screen has several of these. */
const lists = any(ui('records', 'ListTools NoResults PagedList Pager'), ui('controls', 'SearchBox'));
const filters = any(ui('controls', 'InlineSelect'), ui('layout', 'FilledSentence'), ui('records', 'FilterWords Tail'));
const menus = any(ui('controls', 'Menu MoreMenu menuParts'), ui('records', 'ExportMenu'), icons('file-down file-up'));
const files = any(ui('records', 'saveFile'), icons('ellipsis'));
const heads = any(ui('layout', 'HeadAction useRoom'));
const restored = any(ui('controls', 'Fold'), ui('records', 'useRestoreRecord'));
const signals = any(ui('football', 'SignalIcon ballDrawing signalDrawings'));
const dates = any(ui('layout', 'dates'), modules('domain', 'days'));

const dialogs = any(ui('controls', 'LazyDialog saved'), ui('records', 'FormFailed'));
const forms = any('/node_modules/react-hook-form/', ui('form', 'FormArea FormDay FormSelect FormText wrong'));
const recordForms = any(ui('form', 'FormBar FormSection RecordForm'));
const edits = any(
  modules('src/api', 'useEditing'),
  ui('form', 'QuickerDialog plainWords'),
  ui('records', 'StaleDialog'),
);

/** What the screens of plain records share. */
const records = any(modules('src/records', 'RemovedRecords cellWords recordBinding useRecords'));
const recordCalls = any(modules('contract/records', 'fields record recordCalls'));
const team = any(modules('contract', 'listFile team teamFiles teamStats'), modules('src/records', 'firstTeam'));
const user = any(modules('contract', 'password twoStep user'), modules('domain', 'passwords'));
const scores = any(
  modules('contract', 'score scoutingRecord'),
  modules('domain', 'scores'),
  modules('domain/evaluation', 'evaluation'),
  modules('domain/scouting', 'report stages'),
  modules('src/records/evaluations', 'scoreWords'),
);

/** An exercise and its drawing: who shows a drawing has the exercise. */
const exercise = any(
  modules('domain', 'exercises'),
  modules('domain/scene', 'drawing scene sceneFromWire wire'),
  modules('contract', 'exercise scene'),
  modules('contract/records', 'exercise'),
);
/** The lines of a pitch are drawn by its size. */
const pitch = any(modules('domain', 'pitchLines pitchSize'));
const pitchDrawing = any(ui('football', 'PitchLines PitchSpot PitchSvg pitchPlan'));

/** What is known of an event or a training. */
const occasion = any(modules('contract', 'loadView occasionView'), modules('domain', 'attendance'));
const events = any(
  modules('contract', 'event eventView eventWrites'),
  modules('domain/calendar', 'clashes rule seriesEdit'),
);

const matchList = any(modules('contract', 'matchList matchListItem'), modules('domain/match', 'entry'));
/** What follows a match and reads it from its log: who shows a match needs all of it, and nobody else any. */
const log = any(
  modules('domain/match', 'cautions fold judge matchTime playedBy state'),
  modules('domain/match/(?:fold|rules)', '\\w+'),
  modules('src/machines/match', 'counted lifecycle phase replay setUp shootoutScore story'),
  modules('src/realtime', 'followed liveMatch matchFeed matchWords useAsPlayed useLiveMatch'),
);
const machines = any(
  '/node_modules/(?:@xstate/react|use-sync-external-store|use-isomorphic-layout-effect)/',
  icons('redo-2 undo-2'),
);

/** The pages before signing in look alike. */
const doors = any(
  modules('src/features/login', 'linkWords typed useAuthRequest'),
  modules(
    'src/features/login/parts',
    'AuthError AuthLayout AuthLink EyeIcon LanguageChoice MailField NewPassword Notebook PasswordField Stadium stadium',
  ),
  ui('layout', 'Wordmark'),
);

/** Without what a file imports: that is where rolldown puts it. */
const alone = { includeDependenciesRecursively: false };

/**
 * Which modules share a file of the web app. Rolldown puts together what exactly the same screens need; what nearly the
 * same screens need would be a file each, and a first visit asks for every one of them (docs/decisions/109). A module
 * that is not named here is where rolldown puts it; a name that no module has any more does no harm.
 */
export const sharedFiles = [
  { name: 'ground', tags: ['$initial' as const], test: ground },
  { name: 'kit', test: kit },
  { name: 'menuIcons', test: menuIcons, ...alone },
  // Signs of very many screens: a file of its own costs each of them more than the sign.
  { name: 'icons', test: /lucide-react\/dist\/esm\/(icons\/|createLucideIcon)/, minShareCount: 28 },
  { name: 'calls', test: calls, ...alone },
  ...Object.entries({
    queries,
    reading,
    hubConnection,
    shell,
    lists,
    filters,
    menus,
    files,
    heads,
    restored,
    signals,
    dates,
    dialogs,
    forms,
    recordForms,
    edits,
    records,
    recordCalls,
    team,
    user,
    scores,
    exercise,
    pitch,
    pitchDrawing,
    occasion,
    events,
    matchList,
    log,
    machines,
    doors,
  }).map(([name, test]) => ({ name, test, ...alone })),
];
