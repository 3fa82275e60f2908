import { expect, test } from 'vitest';
import { sealedPlaces } from '../../src/modules/secrets/store.ts';
import { useService } from '../kit/service.ts';

const service = useService();

test('every column with encrypted texts is one that secret rotate encrypts again', async () => {
  const { rows } = await service.db.raw(
    `select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and column_name ~ '^sealed_|_jwe$|secret|encrypted'
        and column_name !~ 'digest' and data_type <> 'timestamp with time zone'`,
  );
  const columns = rows.map(({ place }: { readonly place: string }) => place);
  const places = Object.values(sealedPlaces).map(({ table, column }) => `${table}.${column}`);
  expect(places.toSorted()).toEqual(columns.toSorted());
});
