/** A name, addresses and a telephone that occur nowhere else. */
export const planted = ['Xqzvbnia', 'Wkjhgfson', 'xqz@planted.example', 'Qwrtpmother', '600777888', 'Planted 4711'];
/** What of it a text has; undefined when it has nothing. */
export const isNamed = (text: string): string | undefined =>
  planted.find((name) => text.toLowerCase().includes(name.toLowerCase()));
