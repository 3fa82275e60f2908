/** The names of an object's members that are lists. */
type ListName<T> = { [K in keyof T]-?: T[K] extends readonly unknown[] ? K : never }[keyof T];
type Row<T> = T extends readonly (infer R)[] ? R : never;

/** A JSON object whose long lists are read while it is written, so that at most one page of rows is in memory. */
export interface JsonStream<T extends object> {
  /** The object with empty lists in place of its long ones. */
  readonly frame: T;
  /** The long lists, page by page. Each can be read once. */
  readonly lists: { readonly [K in ListName<T>]?: AsyncIterable<readonly Row<T[K]>[]> };
  /** Frees the resources of the stream. Must be called once, even if the stream was not read to its end. */
  readonly close: () => void;
}

/** A stream of any object, for code that only forwards it. */
export interface AnyJsonStream {
  readonly frame: object;
  readonly lists: Readonly<Record<string, AsyncIterable<readonly unknown[]> | undefined>>;
  readonly close: () => void;
}

const rowsAsText = (rows: readonly unknown[]): string => JSON.stringify(rows).slice(1, -1);

/** Returns the JSON text of the object in chunks of one page each. */
export async function* toJsonChunks({ frame, lists }: AnyJsonStream): AsyncGenerator<string> {
  let text = '{';
  for (const [index, [name, value]] of Object.entries(frame).entries()) {
    const pages = lists[name];
    text += `${index === 0 ? '' : ','}${JSON.stringify(name)}:${pages ? '[' : JSON.stringify(value)}`;
    if (!pages) continue;
    let separator = '';
    for await (const rows of pages) {
      yield `${text}${separator}${rowsAsText(rows)}`;
      text = '';
      separator = ',';
    }
    text += ']';
  }
  yield `${text}}`;
}

/**
 * Returns a stream that passes each page to `check` before it is sent, as an object with the rows of that page only. The stream
 * fails if `check` fails.
 */
export const checkedStream = (stream: AnyJsonStream, check: (page: object) => Promise<void> | void): AnyJsonStream => {
  const checked = async function* (name: string, pages: AsyncIterable<readonly unknown[]>) {
    for await (const rows of pages) {
      await check({ ...stream.frame, [name]: rows });
      yield rows;
    }
  };
  const lists = Object.entries(stream.lists).map(([name, pages]) => [name, pages && checked(name, pages)]);
  return { ...stream, lists: Object.fromEntries(lists) };
};
