import type { BrandTextName } from '../../kernel/brand.ts';
import { primaryLanguageOf } from '../../kernel/locale.ts';
import type { PageContext } from '../../openid/pages.ts';

/** Returns a text that the application has set in the language of the page, also for another region. */
export const brandTextOf = ({ app, language }: PageContext, name: BrandTextName): string | undefined => {
  const texts = app.settings.brandTexts.filter((text) => text.name === name);
  const found =
    texts.find((text) => text.language === language) ??
    texts.find((text) => primaryLanguageOf(text.language) === primaryLanguageOf(language));
  return found?.text;
};
