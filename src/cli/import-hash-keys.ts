import { readFile } from 'node:fs/promises';
import type { FileKeys } from '../security/foreign-hashes/spellings.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const refuse = (): never => {
  throw new Error(
    'The file of keys must contain JSON: {"firebase": {"signer_key": "…", "salt_separator": "…", "rounds": 8, "mem_cost": 14}} or {"pepper": "…"}.',
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

/** The keys and parameters that the hashes of an import require and its file does not contain. */
interface HashKeys {
  readonly fileKeys: FileKeys;
  /** The parameters of the scrypt of a Firebase project. */
  readonly firebase: { readonly rounds: number; readonly memoryCost: number };
}

/** The parameters of new Firebase projects. */
const usualFirebase = { rounds: 8, memoryCost: 14 } as const;

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value);

const firebaseKeys = (value: unknown): HashKeys => {
  const fields = fieldsOf(value, 'signer_key', 'salt_separator', 'rounds', 'mem_cost');
  const { signer_key: signer, salt_separator: separator } = fields;
  const { rounds = usualFirebase.rounds, mem_cost: memoryCost = usualFirebase.memoryCost } = fields;
  if (!(isText(signer) && isText(separator) && isNumber(rounds) && isNumber(memoryCost))) return refuse();
  return { fileKeys: { firebase: `${signer} ${separator}` }, firebase: { rounds, memoryCost } };
};

/**
 * Reads the keys that the hashes of an import require and its file does not contain.
 * @throws without quoting the file
 */
export const readHashKeys = async (file: string | undefined): Promise<HashKeys> => {
  if (file === undefined) return { fileKeys: {}, firebase: usualFirebase };
  const { firebase, pepper } = fieldsOf(parsed(await readFile(file, 'utf8')), 'firebase', 'pepper');
  if (pepper !== undefined && !isText(pepper)) return refuse();
  if (firebase === undefined)
    return pepper === undefined ? refuse() : { fileKeys: { pepper }, firebase: usualFirebase };
  const read = firebaseKeys(firebase);
  return { ...read, fileKeys: { ...read.fileKeys, ...(pepper === undefined ? {} : { pepper }) } };
};
