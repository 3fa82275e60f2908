import type { Module, Operations, UseCasesOf } from '../module.ts';
import { getAppImage } from './operations/get-app-image.ts';
import { rest } from './operations/rest.ts';
import { appImages, publicImages } from './store.ts';

const operations = {
  getAppImage: { useCase: getAppImage },
} satisfies Operations;

export const brandingModule = {
  repositories: { appImages },
  system: { appImages: publicImages },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
