import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Until all animations have ended that end: text that is still transparent has too little contrast. */
const settled = `Promise.allSettled(
  document
    .getAnimations()
    .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished),
).then(() => {})`;

/** Returns the violations of WCAG 2.2, level AA, that axe finds, as rule and elements. */
export const violationsOn = async (page: Page): Promise<unknown> => {
  await page.evaluate(settled);
  await page.evaluate(axe.source);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const rules = JSON.stringify({ runOnly: tags });
  return page.evaluate(
    `axe.run(${rules}).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))`,
  );
};
