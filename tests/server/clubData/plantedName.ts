/** A name, addresses and a telephone that occur nowhere else. */
export const planted = ['Xqzvbnia', 'Wkjhgfson', 'xqz@planted.example', 'Qwrtpmother', '600777888', 'Planted 4711'];
/** What of it a text has; undefined when it has nothing. */
export const isNamed = (text: string): string | undefined =>
  planted.find((name) => text.toLowerCase().includes(name.toLowerCase()));

/** A match without names of people and teams, and without the moment of the answer; its people, who have no order, by id. */
export const nameless = (match: { readonly people: readonly { readonly id: string }[] }): unknown => {
  const people = match.people.toSorted((a, b) => a.id.localeCompare(b.id));
  return JSON.parse(JSON.stringify({ ...match, people }), (key, value) =>
    /^(firstName|lastName|shortName|teamName|serverTime|version)$/.test(key) ? null : value,
  );
};
