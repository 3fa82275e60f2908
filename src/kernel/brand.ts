/** The texts of login pages that an application can replace, equal to the contract's `BrandTextName`. */
export const brandTextNames = ['login_title', 'login_text', 'signup_title', 'signup_text', 'footer_text'] as const;

export type BrandTextName = (typeof brandTextNames)[number];

/** A text of the login pages in a language. */
export interface BrandText {
  readonly language: string;
  readonly name: BrandTextName;
  readonly text: string;
}

/** A CSS variable of the login pages. */
export interface CssVariable {
  readonly name: string;
  readonly value: string;
}
