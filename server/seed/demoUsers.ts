import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Role } from '#domain/roles.ts';
import { writeWhole } from '#server/dataFolder.ts';

type DemoUser = { readonly userName: string; readonly role: Role; readonly password: string };

export const demoRoles: Readonly<Record<string, Role>> = {
  admin: 'CLUB_ADMIN',
  manager: 'CLUB_MANAGER',
  coach: 'COACH',
  assistant: 'STAFF',
  player: 'PLAYER',
  /** The mother of two players, of two teams. */
  family: 'PLAYER',
  physio: 'STAFF',
};

const words =
  `balon cesped silbato portero banda corner saque regate pared remate palco grada tacos botas red area capitan fichaje
cantera peto rondo jugada ataque defensa`.split(/\s+/);
const word = () => words[randomInt(words.length)] ?? '';
/** Easy to type on a phone; about 26 bits, behind the lock of a name after ten wrong ones. */
const newPassword = () => `${word()}-${word()}-${word()}-${randomInt(1000, 10_000)}`;

const Kept = z.record(z.string(), z.string());
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const fileIn = (dataDir: string) => join(dataDir, 'demo-users.json');

/** The demo users with their passwords, or undefined when this data folder knows none, or none that can be read. */
export const keptDemoUsers = (dataDir: string): readonly DemoUser[] | undefined => {
  const path = fileIn(dataDir);
  if (!existsSync(path)) return undefined;
  const { data: kept } = Kept.safeParse(parsed(readFileSync(path, 'utf8')));
  if (!kept) return undefined;
  return Object.entries(demoRoles).flatMap(([userName, role]) => {
    const password = kept[userName];
    return password === undefined ? [] : [{ userName, role, password }];
  });
};

/** New passwords for this installation, stored so that each start can print them for its owner. */
export const makeDemoUsers = (dataDir: string): readonly DemoUser[] => {
  const users = Object.entries(demoRoles).map(([userName, role]) => ({ userName, role, password: newPassword() }));
  const kept = Object.fromEntries(users.map(({ userName, password }) => [userName, password]));
  writeWhole(fileIn(dataDir), `${JSON.stringify(kept, null, 2)}\n`);
  return users;
};
