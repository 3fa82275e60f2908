/** The pages that this service has for the users of each application. Each has the path of its application below. */
const paths = ['/account'] as const;

/** Returns the URLs of the pages for the users of an application, to which logins here and at providers lead back. */
export const ownPagesOf = (publicUrl: string, appUuid: string): readonly string[] =>
  paths.map((path) => `${publicUrl}${path}/${appUuid}`);
