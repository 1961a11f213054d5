import { describe, expect, test } from 'vitest';
import { checkInCode, checkInKey, occasionOfCode, stepMs } from '#server/calendar/checkIn.ts';
import { createSecrets } from '#server/sessions/secrets.ts';

const secrets = createSecrets(Buffer.from('a secret of tests'));
const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
const at = 1_000_000 * stepMs + 7000;
const code = checkInCode(checkInKey(secrets, id), id, at);

describe('a check-in code', () => {
  test.each([
    [0, true],
    [stepMs - 7001, true],
    [2 * stepMs - 7001, true],
    [2 * stepMs - 7000, false],
    [-7001, false],
  ])('%i ms after it was shown, good: %s', (later, good) =>
    expect(occasionOfCode(secrets, code, at + later)).toBe(good ? id : null),
  );

  test('is good for its occasion, its step and its server alone', () => {
    const [, step, mac] = code.split('.');
    for (const wrong of [
      '',
      'x',
      `${other}.${step}.${mac}`,
      `${id}.${Number(step) - 1}.${mac}`,
      `${id}.${step}.${'A'.repeat(22)}`,
      `${id}.${step}.${mac?.slice(0, 21)}`,
      `${code}A`,
      checkInCode(checkInKey(secrets, other), id, at),
    ])
      expect(occasionOfCode(secrets, wrong, at)).toBeNull();
    expect(occasionOfCode(createSecrets(Buffer.from('another')), code, at)).toBeNull();
  });
});
