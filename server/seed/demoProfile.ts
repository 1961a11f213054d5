import { searchKey } from '#domain/searchKey.ts';
import { demoDay } from './demoDay.ts';
import type { Invented } from './inventedPeople.ts';

const dayAfter = (at: number, days: number): string => demoDay(at + days * 86_400_000);

/** The rest of an invented player's form: contact details, documents, and the guardians of a minor. */
export const demoProfile = ({ firstName, lastName }: Invented, bornIn: number, at: number) => {
  const year = new Date(at).getUTCFullYear();
  const isMinor = year - bornIn < 18;
  const mailbox = searchKey(firstName, lastName).replaceAll(' ', '.');
  const family = { name: `Carmen ${lastName}`, relation: 'madre', phone: '600 000 000', receivesMessages: true };
  return {
    nationality: 'ES',
    licenceNumber: `${bornIn}-${mailbox.length}${lastName.length}${firstName.length}`,
    email: isMinor ? null : `${mailbox}@example.org`,
    joinedOn: `${Math.max(bornIn + 5, year - 4)}-09-01`,
    // A few have expired, or are about to, so that the list shows them.
    medicalUntil: dayAfter(at, ((lastName.length * 37 + firstName.length * 11) % 300) - 20),
    consents: { photo: lastName.length % 5 === 0 ? null : `${year}-09-01`, data: `${year}-09-01` },
    guardians: isMinor ? [{ ...family, email: `familia.${mailbox}@example.org` }] : [],
  };
};
