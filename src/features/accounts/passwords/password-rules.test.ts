import { describe, expect, test } from 'vitest';
import { findPasswordFault, longestPassword } from './password-rules.server.ts';

const ada = {
  email: 'ada.okafor@sample.example',
  firstName: 'Ada',
  lastName: 'Okafor',
  site: { name: 'Baobab Commons', settings: { operatorName: 'Sample Trust' } },
};
const faultOf = (password: string) => findPasswordFault(password, ada);

describe('A password', () => {
  test.each(['river plum lantern 40', 'ላሊበላ ወንዝ ፀሐይ ተራራ ሰማይ ኮከብ ዛፍ ባሕር ንፋስ እሳት መሬት ዝናብ በረዶ'])(
    'of several words of any script is good: %s',
    async (password) => {
      expect(await faultOf(password)).toBeUndefined();
    },
  );

  test('of 128 characters is taken whatever the script, one byte too many for the hash is not', async () => {
    const letters = 'ሀለሐመሠረሰቀበተኀነአከወዘየደገጠጰጸፀፈፐ'.split('');
    const long = Array.from({ length: longestPassword }, (_, at) => letters[(at * 7) % 25]).join(
      '',
    );
    expect(Buffer.byteLength(long)).toBeGreaterThan(300);
    expect(await faultOf(long)).toBeUndefined();
    expect(await faultOf(long + long)).toBe('accounts:error.passwordLong');
  });

  test.each(['okafor river plum', 'baobab river plum', 'in sample trust we go'])(
    'with a name of the person, the site or its operator is refused: %s',
    async (password) => {
      expect(await faultOf(password)).toBe('accounts:error.passwordOwn');
    },
  );

  test.each(['peckhamdirectory', 'Volunteer2026', 'jollofjamaica'])(
    'that is little but words of this site is easy to guess: %s',
    async (password) => {
      expect(await faultOf(password)).toBe('accounts:error.passwordCommon');
    },
  );
});
