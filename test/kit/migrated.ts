import { initialMigrations, onlineMigrations } from '../../src/database/migrations/list.ts';

/** The rows of the migrations of an empty database: the initial ones ran together, and each later one by itself. */
export const migratedRows = [
  ...initialMigrations.map(({ name }) => ({ name, batch: 1 })),
  ...onlineMigrations.map(({ name }, index) => ({ name, batch: index + 2 })),
];
