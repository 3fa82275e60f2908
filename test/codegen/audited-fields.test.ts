import { describe, expect, test } from 'vitest';
import { auditedFieldsFile } from '../../tools/codegen/audited-fields.ts';

const operation = (mark?: { readonly values: readonly string[]; readonly names: readonly string[] }) => ({
  method: 'patch',
  operation: {
    operationId: 'updateThing',
    requestBody: {
      content: {
        'application/json': {
          schema: { properties: { name: {}, secret: {}, settings: { $ref: '#/components/schemas/Settings' } } },
        },
      },
    },
    ...(mark && { 'x-audit': { event: 'update_thing', ...mark } }),
  },
});
const schemas = { Settings: { properties: { color: {} } } };
const fileOf = (...marks: Parameters<typeof operation>[0][]) => auditedFieldsFile(marks.map(operation), schemas);

// regression A605
describe('the fields of audit entries in the contract', () => {
  test('the table has the fields whose values are recorded, also those of settings', () => {
    expect(fileOf({ values: ['name', 'settings.color'], names: ['secret'] })).toContain(
      "update_thing: ['name', 'settings.color']",
    );
  });

  test.each([
    ['a PATCH without a mark', undefined, 'needs `x-audit`'],
    ['a field that the mark does not name', { values: ['name'], names: ['secret'] }, 'settings.color'],
    ['a field that the body does not have', { values: ['name', 'settings.color', 'size'], names: ['secret'] }, 'size'],
    ['a field that is named twice', { values: ['name', 'secret', 'settings.color'], names: ['secret'] }, 'once'],
  ])('%s stops the generation', (_what, mark, fault) => {
    expect(() => fileOf(mark)).toThrow(fault);
  });

  test('operations with one event must record the same values', () => {
    expect(() =>
      fileOf(
        { values: ['name', 'settings.color'], names: ['secret'] },
        { values: ['name'], names: ['secret', 'settings.color'] },
      ),
    ).toThrow('the `values` of the other operations');
  });
});
