import { Language } from '#contract/values.ts';
import { type FieldWord, wordOf } from '#server/files/listWords.ts';

/** Other headings that lists of clubs have for a column. */
const others: Readonly<Partial<Record<FieldWord, readonly string[]>>> = {
  shortName: ['Nombre corto', 'Short name', 'Korte naam'],
  birthDate: ['Fecha de nacimiento', 'Date of birth', 'Geboortedatum'],
  licenceNumber: ['Licentienummer'],
  foot: ['Voet'],
  dorsal: ['Number'],
  email: ['Correo electrónico', 'Email', 'E-mailadres'],
  joinedOn: ['Fecha de alta', 'Joined on', 'Lid sinds'],
  medicalUntil: ['Revisión médica hasta', 'Medical check until', 'Medische keuring tot'],
  role: ['Función', 'Rol'],
  licence: ['Título', 'Coach licence', 'Diploma'],
  licenceUntil: ['Título válido hasta', 'Diploma geldig tot'],
  day: ['Fecha', 'Date', 'Datum', 'Dag'],
  time: ['Hora', 'Time', 'Kick-off', 'Tijd', 'Aanvang'],
  round: ['Jornada', 'Round', 'Matchday', 'Ronde', 'Speelronde'],
  competition: ['Competición', 'Competition', 'Competitie', 'Liga', 'League'],
  ground: ['Campo', 'Estadio', 'Instalación', 'Ground', 'Venue', 'Pitch', 'Veld', 'Locatie', 'Accommodatie'],
  homeSide: ['Home', 'Local', 'Equipo local', 'Home team', 'Thuis', 'Thuisteam'],
  awaySide: ['Away', 'Visitante', 'Equipo visitante', 'Away team', 'Uit', 'Uitteam'],
  homeGoals: ['Home goals'],
  awayGoals: ['Away goals'],
};

/** Every possible heading of a column: its own name, its word in each language, and what else people call it. */
export const headingsOf = (field: FieldWord): readonly string[] => [
  field,
  ...Language.options.map((language) => wordOf(field, language)),
  ...(others[field] ?? []),
];
