/** The pages of this service that users of an application log in to. Each has the path of its application below. */
const paths = ['/account', '/console'] as const;

/** Returns the URLs of the pages for the users of an application, to which logins here and at providers lead back. */
export const ownPagesOf = (publicUrl: string, appUuid: string): readonly string[] =>
  paths.map((path) => `${publicUrl}${path}/${appUuid}`);
