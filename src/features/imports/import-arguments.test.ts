import { expect, it } from 'vitest';
import { columnsGiven, defaultsGiven } from './import-arguments.server.ts';

it('a field goes by its name, or by what people call it', () => {
  expect(columnsGiven(['Where=address', 'Notes=skip', 'Ring=phone'])).toEqual([
    { header: 'Where', field: 'addressLine1' },
    { header: 'Notes', field: 'skip' },
    { header: 'Ring', field: 'phone' },
  ]);
  expect(defaultsGiven('Town=Leeds')).toEqual({ city: 'Leeds' });
  expect(() => columnsGiven('Zip=colour')).toThrow('there is no field “colour”');
});
