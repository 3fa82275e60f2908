/** The pages of this service that users of an application log in to. Each has the path of its application below. */
const pages = ['account', 'console'] as const;

export type OwnPage = (typeof pages)[number];

/** Returns the page of this service at a path. */
export const ownPageAt = (path: string): OwnPage | undefined => pages.find((page) => path.startsWith(`/${page}/`));

/** Returns the URLs of the pages for the users of an application, to which logins here and at providers lead back. */
export const ownPagesOf = (publicUrl: string, appUuid: string): readonly string[] =>
  pages.map((page) => `${publicUrl}/${page}/${appUuid}`);

/** Returns the path of a page of this service for an application. */
export const ownPathOf = (page: OwnPage, { uuid }: { readonly uuid: string }): string => `/${page}/${uuid}`;

/** Returns the URI to which providers return the browser, for all logins on pages of this service. */
export const providerCallbackOf = (publicUrl: string, { uuid }: { readonly uuid: string }): string =>
  `${publicUrl}/account/${uuid}/provider/callback`;
