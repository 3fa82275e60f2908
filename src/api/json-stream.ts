/** The names of an object's members that are lists. */
type ListName<T> = { [K in keyof T]-?: T[K] extends readonly unknown[] ? K : never }[keyof T];
type Row<T> = T extends readonly (infer R)[] ? R : never;

/** A JSON object whose long lists are read while it is written, so that at most one page of rows is in memory. */
export interface JsonStream<T extends object> {
  /** The object; its long lists are empty here. */
  readonly frame: T;
  /** The long lists, page by page. Each is read once. */
  readonly lists: { readonly [K in ListName<T>]?: AsyncIterable<readonly Row<T[K]>[]> };
  /** Frees what the stream holds. To be called once, whether the stream was read to its end, in part or not at all. */
  readonly close: () => void;
}

/** A stream of any object, as those see it who only pass it on. */
export interface AnyJsonStream {
  readonly frame: object;
  readonly lists: Readonly<Record<string, AsyncIterable<readonly unknown[]> | undefined>>;
  readonly close: () => void;
}

const rowsAsText = (rows: readonly unknown[]): string => JSON.stringify(rows).slice(1, -1);

/** The text of the object, in chunks of a page each. */
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
 * The same stream, of which every page is shown to `check` as an object with the rows of that page only, before it is passed
 * on. The stream fails where `check` does.
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
