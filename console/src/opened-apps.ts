import { app, appName } from './page.ts';

/** An application whose console was opened in this browser. */
export interface OpenedApp {
  readonly id: string;
  readonly name: string;
}

const storageName = 'gatehouse.console.apps';
/** The number of other applications that are kept. */
const most = 10;

const isOpened = (value: unknown): value is OpenedApp => {
  const { id, name } = Object(value);
  return typeof name === 'string' && /^[0-9a-f-]{36}$/.test(id);
};

/** Reads what an earlier version of the console, or a person, may have written. The browser may refuse the storage. */
const read = (): readonly OpenedApp[] => {
  try {
    return [JSON.parse(localStorage.getItem(storageName) ?? '[]')].flat().filter(isOpened);
  } catch {
    return [];
  }
};

/** Keeps the ID and the name of this application for the consoles of others. @returns the others, the last one first */
export const noteOpened = (): readonly OpenedApp[] => {
  const others = read()
    .filter(({ id }) => id !== app)
    .slice(0, most);
  try {
    localStorage.setItem(storageName, JSON.stringify([{ id: app, name: appName }, ...others]));
  } catch {
    // The list is a convenience.
  }
  return others;
};
