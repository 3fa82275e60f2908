import type { BrandTextName } from '../../kernel/brand.ts';
import type { PageContext } from '../../openid/pages.ts';

const primaryOf = (tag: string): string => tag.split('-')[0] ?? '';

/** Returns a text that the application has set in the language of the page, also for another region. */
export const brandTextOf = ({ app, language }: PageContext, name: BrandTextName): string | undefined => {
  const texts = app.settings.brandTexts.filter((text) => text.name === name);
  const found =
    texts.find((text) => text.language === language) ??
    texts.find((text) => primaryOf(text.language) === primaryOf(language));
  return found?.text;
};
