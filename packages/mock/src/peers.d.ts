/** The part of MSW that `msw.ts` uses: the package is not installed here, and its own types count where it is. */
declare module 'msw' {
  export class HttpHandler {
    readonly kind: string;
  }
  export const http: {
    all(path: string, resolver: (info: { readonly request: Request }) => Promise<Response>): HttpHandler;
  };
}
