import { readFile } from 'node:fs/promises';
import type { FileKeys } from '../security/foreign-hashes/spellings.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const refuse = (): never => {
  throw new Error(
    'The file of keys must contain JSON: {"firebase": {"signer_key": "…", "salt_separator": "…"}} or {"pepper": "…"}.',
  );
};

const fieldsOf = (value: unknown, ...allowed: readonly string[]): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse();
  return Object.keys(value).every((name) => allowed.includes(name)) ? { ...value } : refuse();
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return refuse();
  }
};

/**
 * Reads the keys that the hashes of an import require and its file does not contain.
 * @throws without quoting the file
 */
export const readHashKeys = async (file: string | undefined): Promise<FileKeys> => {
  if (file === undefined) return {};
  const { firebase, pepper } = fieldsOf(parsed(await readFile(file, 'utf8')), 'firebase', 'pepper');
  if (pepper !== undefined && !isText(pepper)) return refuse();
  if (firebase === undefined) return pepper === undefined ? refuse() : { pepper };
  const { signer_key: signer, salt_separator: separator } = fieldsOf(firebase, 'signer_key', 'salt_separator');
  if (!(isText(signer) && isText(separator))) return refuse();
  return { firebase: `${signer} ${separator}`, ...(pepper === undefined ? {} : { pepper }) };
};
