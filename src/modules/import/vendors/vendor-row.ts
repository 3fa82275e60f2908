/** Fields in fields are read to this depth; deeper ones are reported by the name of the field that contains them. */
const deepest = 5;
/** A row reports at most so many names. */
const mostNames = 200;

type Fields = Record<string, unknown>;

/** A row of another system. It knows which fields were read, so that the others can be reported. */
export interface VendorRow {
  /** Returns the value of a field, as a path: `profile.email`. Undefined for null and the empty string. */
  get(path: string): unknown;
  /** Returns a text or a number as text. */
  text(path: string): string | undefined;
  /** Returns the object in a field, which can be JSON as text. Without one, it is empty. */
  child(path: string): VendorRow;
  /** Returns the objects of a list, which can be JSON as text. */
  list(path: string): readonly VendorRow[];
  /** Returns the fields that a list of names and values has. */
  pairs(path: string, nameKey: string, valueKey: string): VendorRow;
  /** Returns the texts of a list, or of a text with commas. */
  names(path: string): readonly string[];
  /** Returns the paths of the fields that have a value and were not read. Those of the items of a list contain `[]`. */
  unread(): ReadonlySet<string>;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** Finds the object and the key of a path. A key can contain dots. */
const find = (fields: Fields, path: string): { readonly owner: Fields; readonly key: string } | undefined => {
  if (Object.hasOwn(fields, path)) return { owner: fields, key: path };
  const dot = path.indexOf('.');
  const inner = dot < 0 ? undefined : fields[path.slice(0, dot)];
  return Object.hasOwn(fields, path.slice(0, dot)) && isObject(inner) ? find(inner, path.slice(dot + 1)) : undefined;
};

const collect = (value: unknown, path: string, depth: number, read: ReadonlySet<string>, found: Set<string>): void => {
  if (isNothing(value) || read.has(path) || found.size >= mostNames) return;
  const objects = Array.isArray(value) ? value.filter(isObject) : [];
  if (depth < deepest && isObject(value))
    for (const key of Object.keys(value))
      collect(value[key], path === '' ? key : `${path}.${key}`, depth + 1, read, found);
  else if (depth < deepest && objects.length > 0)
    for (const item of objects) collect(item, `${path}[]`, depth + 1, read, found);
  else found.add(path);
};

/** Opens the fields of a row. Fields with JSON as text are replaced by what it contains when they are read as objects or lists. */
export const openRow = (fields: Fields, read = new Set<string>(), prefix = ''): VendorRow => {
  const opened = (path: string): unknown => {
    const found = find(fields, path);
    if (!found) return undefined;
    const value = parsed(found.owner[found.key]);
    if (typeof value === 'object') found.owner[found.key] = value;
    return value;
  };
  const get = (path: string): unknown => {
    read.add(prefix + path);
    const found = find(fields, path);
    const value = found?.owner[found.key];
    return value === null || value === '' ? undefined : value;
  };

  return {
    get,
    text(path) {
      const value = get(path);
      return typeof value === 'number' || typeof value === 'string' ? String(value) : undefined;
    },
    child(path) {
      const value = opened(path);
      return openRow(isObject(value) ? value : {}, read, `${prefix}${path}.`);
    },
    list(path) {
      const value = opened(path);
      return (Array.isArray(value) ? value : [])
        .filter(isObject)
        .map((item) => openRow(item, read, `${prefix}${path}[].`));
    },
    pairs(path, nameKey, valueKey) {
      const found = find(fields, path);
      const items = found?.owner[found.key];
      if (!Array.isArray(items)) return openRow({}, read, `${prefix}${path}.`);
      const entries = items.filter(isObject).map((item) => [String(item[nameKey]), item[valueKey]] as const);
      const object = Object.fromEntries(entries);
      found!.owner[found!.key] = object;
      return openRow(object, read, `${prefix}${path}.`);
    },
    names(path) {
      const value = parsed(get(path));
      const list = Array.isArray(value) ? value : String(value ?? '').split(',');
      return list.map((name) => String(name).trim()).filter((name) => name !== '');
    },
    unread() {
      const found = new Set<string>();
      collect(fields, prefix, 0, read, found);
      return found;
    },
  };
};
