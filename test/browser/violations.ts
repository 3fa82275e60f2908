import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Until all animations have ended that end: text that is still transparent has too little contrast. */
const settled = `Promise.allSettled(
  document
    .getAnimations()
    .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished),
).then(() => {})`;

/** Returns true for a target that is too small also away from the bars that cover the edges of the window. */
const isSmall = `(async (target) => {
  document.querySelector(target).scrollIntoView({ block: 'center' });
  const { violations } = await axe.run(target, { runOnly: ['target-size'] });
  return violations.length > 0;
})`;

/** Returns the violations of WCAG 2.2, level AA, that axe finds, as rule and elements. */
export const violationsOn = async (page: Page): Promise<readonly unknown[]> => {
  await page.evaluate(settled);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const rules = JSON.stringify({ runOnly: tags });
  return page.evaluate(`axe.run(${rules}).then(async ({ violations }) => {
    const found = [];
    for (const { id, nodes } of violations) {
      const remaining = [];
      for (const { html, target } of nodes) if (id !== 'target-size' || (await ${isSmall}(target[0]))) remaining.push(html);
      if (remaining.length > 0) found.push([id, remaining]);
    }
    return found;
  })`);
};
