/** The kinds of errors of SCIM clients (RFC 7644, table 9; RFC 9865, section 2). */
export type ScimType =
  | 'invalidCursor'
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

/** A request that is refused with the error of the protocol (RFC 7644, section 3.12). The message is shown to the client. */
export class ScimError extends Error {
  override readonly name = 'ScimError';
  readonly type: ScimType;

  constructor(type: ScimType, detail: string) {
    super(detail);
    this.type = type;
  }
}
