/** Ids are UUIDs made by code, never by the database. The type names the kind of record. */
export type UserId = string;
export type TeamId = string;
export type PlayerId = string;
export type StaffId = string;
export type MatchId = string;
export type EntryId = string;

/** The specification writes "no player" as an id of zeros (section 7, goal). */
export const noId = '00000000-0000-0000-0000-000000000000';

/** How an id is written, as the source of a regular expression. */
export const idShape = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const whole = new RegExp(`^${idShape}$`);
/** Whether an address may contain this as an id. */
export const isId = (text: string): boolean => whole.test(text);
