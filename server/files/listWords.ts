import type { Language } from '#contract/values.ts';

type Words = Readonly<Record<Language, string>>;
const words = (es: string, en: string, nl: string): Words => ({ es, en, nl });

/** Names of the files and sheets. */
export const titleWords = {
  players: words('Jugadores', 'Players', 'Spelers'),
  staff: words('Cuerpo técnico', 'Staff', 'Staf'),
  coaches: words('Entrenadores', 'Coaches', 'Trainers'),
  teams: words('Equipos', 'Teams', 'Teams'),
  users: words('Usuarios', 'Users', 'Gebruikers'),
  seasons: words('Temporadas', 'Seasons', 'Seizoenen'),
  competitions: words('Competiciones', 'Competitions', 'Competities'),
  results: words('Resultados', 'Results', 'Uitslagen'),
  points: words('Puntos', 'Points', 'Punten'),
  pointRecords: words('Apuntes de puntos', 'Point records', 'Puntennotities'),
  table: words('Clasificación', 'Table', 'Stand'),
} as const;

/** Words above the columns of exported lists; an imported list is read by the same ones, in any of the languages. */
const fieldWords = {
  firstName: words('Nombre', 'First name', 'Voornaam'),
  lastName: words('Apellidos', 'Last name', 'Achternaam'),
  shortName: words('Nombre corto', 'Short name', 'Korte naam'),
  birthDate: words('Fecha de nacimiento', 'Date of birth', 'Geboortedatum'),
  gender: words('Género', 'Gender', 'Geslacht'),
  nationality: words('Nacionalidad', 'Nationality', 'Nationaliteit'),
  licenceNumber: words('Número de licencia', 'Licence number', 'Licentienummer'),
  position: words('Posición', 'Position', 'Positie'),
  foot: words('Pie', 'Foot', 'Voet'),
  team: words('Equipo', 'Team', 'Team'),
  dorsal: words('Dorsal', 'Number', 'Rugnummer'),
  status: words('Estado', 'Status', 'Status'),
  email: words('Correo electrónico', 'E-mail', 'E-mail'),
  phone: words('Teléfono', 'Phone', 'Telefoon'),
  address: words('Dirección', 'Address', 'Adres'),
  school: words('Colegio', 'School', 'School'),
  joinedOn: words('Fecha de alta', 'Joined on', 'Lid sinds'),
  medicalUntil: words('Revisión médica hasta', 'Medical check until', 'Medische keuring tot'),
  notes: words('Notas', 'Notes', 'Notities'),
  role: words('Función', 'Role', 'Functie'),
  licence: words('Título', 'Coach licence', 'Diploma'),
  licenceUntil: words('Título válido hasta', 'Licence valid until', 'Diploma geldig tot'),
  name: words('Nombre', 'Name', 'Naam'),
  category: words('Categoría', 'Category', 'Categorie'),
  format: words('Modalidad', 'Format', 'Spelvorm'),
  season: words('Temporada', 'Season', 'Seizoen'),
  players: words('Jugadores', 'Players', 'Spelers'),
  coach: words('Entrenador', 'Coach', 'Trainer'),
  userName: words('Usuario', 'User name', 'Gebruikersnaam'),
  roles: words('Roles', 'Roles', 'Rollen'),
  startsOn: words('Empieza', 'Starts', 'Begint'),
  endsOn: words('Termina', 'Ends', 'Eindigt'),
  current: words('Actual', 'Current', 'Huidig'),
  teams: words('Equipos', 'Teams', 'Teams'),
  type: words('Tipo', 'Type', 'Soort'),
  rivals: words('Rivales', 'Rivals', 'Tegenstanders'),
  round: words('Jornada', 'Round', 'Speelronde'),
  day: words('Día', 'Day', 'Dag'),
  homeSide: words('En casa', 'Home', 'Thuis'),
  awaySide: words('Fuera', 'Away', 'Uit'),
  homeGoals: words('Goles en casa', 'Home goals', 'Doelpunten thuis'),
  awayGoals: words('Goles fuera', 'Away goals', 'Doelpunten uit'),
  place: words('Pos.', 'Pos.', 'Pos.'),
  played: words('PJ', 'Played', 'Gespeeld'),
  wins: words('G', 'Won', 'Winst'),
  draws: words('E', 'Drawn', 'Gelijk'),
  losses: words('P', 'Lost', 'Verlies'),
  goalsFor: words('GF', 'For', 'Voor'),
  goalsAgainst: words('GC', 'Against', 'Tegen'),
  difference: words('DG', 'Difference', 'Saldo'),
  points: words('Puntos', 'Points', 'Punten'),
  player: words('Jugador', 'Player', 'Speler'),
  byHand: words('A mano', 'By hand', 'Met de hand'),
  action: words('Acción', 'Action', 'Actie'),
  times: words('Veces', 'Times', 'Keer'),
  reason: words('Motivo', 'Reason', 'Reden'),
} as const satisfies Readonly<Record<string, Words>>;
export type FieldWord = keyof typeof fieldWords;

export const wordOf = (field: FieldWord, language: Language): string => fieldWords[field][language];

/** Every way in which a column may be headed: its own name, and its word in each language. */
export const headingsOf = (field: FieldWord): readonly string[] => [field, ...Object.values(fieldWords[field])];
