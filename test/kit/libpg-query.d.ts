/** The part of the parser that tests use: its own types describe each node of the grammar. */
declare module 'libpg-query' {
  export const loadModule: () => Promise<void>;
  export const parseSync: (sql: string) => { readonly stmts: readonly { readonly stmt: unknown }[] };
}
