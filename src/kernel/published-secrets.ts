/**
 * The secrets that files of this repository contain or contained as examples. They are public. A test finds all examples in the
 * files and expects Gatehouse to refuse them.
 */
const published: ReadonlySet<string> = new Set([
  'an example secret that has to be replaced',
  'whsec_YW4gZXhhbXBsZSB0aGF0IGhhcyB0byBiZSByZXBsYWNlZA==',
  'gh_app_pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE',
  'gh_svc_3sQmTqv0nXxZ1c8nW2bJr5yKfD7hLpA9uEoGtVzRwYk',
]);

/** Returns true if this repository publishes the secret. */
export const isPublishedSecret = (text: string): boolean => published.has(text);
