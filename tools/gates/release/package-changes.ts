import { isDeepStrictEqual } from 'node:util';
import type { Change, Impact } from './change.ts';
import type { Declaration, PackageReport, Report, Signature, Value } from './package-report.ts';

type Found = readonly [impact: Impact, text: string, kind?: Change['kind']];

/** Returns the functions that a value consists of: one for each overload, and no function for another type. */
const signaturesOf = (value: Value): readonly Signature[] => {
  if (typeof value === 'string') return [];
  return 'returns' in value ? [value] : value;
};

const signatureText = ({ typeParameters = [], parameters, returns }: Signature): string => {
  const generic = typeParameters.length > 0 ? `<${typeParameters.join(', ')}>` : '';
  return `\`${generic}(${parameters.join(', ')}) => ${returns}\``;
};

const inWords = (value: Value): string =>
  typeof value === 'string' ? `\`${value}\`` : signaturesOf(value).map(signatureText).join(' and ');

/** Returns true if every call of a function is also one of the other, which has more parameters that can be omitted. */
const includesCalls = (now: Signature, before: Signature): boolean => {
  const [same, more] = [
    now.parameters.slice(0, before.parameters.length),
    now.parameters.slice(before.parameters.length),
  ];
  return (
    before.returns === now.returns &&
    isDeepStrictEqual(same, before.parameters) &&
    isDeepStrictEqual(now.typeParameters, before.typeParameters) &&
    more.every((parameter) => /^(\w+\?:|\.\.\.)/.test(parameter))
  );
};

/** Returns true if every call of a value, with all its overloads in their order, is also one of the other. */
const isExtended = (before: Value, now: Value): boolean => {
  const [old, present] = [signaturesOf(before), signaturesOf(now)];
  return old.length > 0 && old.every((one, index) => present[index] && includesCalls(present[index], one));
};

const valueChange = (name: string, before: Value, now: Value): readonly Found[] => {
  if (isDeepStrictEqual(before, now)) return [];
  const text = `${name} changed from ${inWords(before)} to ${inWords(now)}`;
  return [[isExtended(before, now) ? 'minor' : 'major', text]];
};

const memberChanges = (name: string, before: Declaration, now: Declaration): readonly Found[] => {
  const [old, present] = [before.members ?? {}, now.members ?? {}];
  const lost = Object.entries(old).flatMap(([member, value]): readonly Found[] => {
    const other = present[member];
    return other === undefined
      ? [['major', `${name}: \`${member}\` was removed`]]
      : valueChange(`${name}: \`${member}\``, value, other);
  });
  const gained = Object.keys(present).filter((member) => !(member in old));
  return [
    ...lost,
    ...gained.map((member): Found => {
      const isDemanded = now.isInput && !member.endsWith('?');
      return [isDemanded ? 'major' : 'minor', `${name}: \`${member}\` was added`, 'added'];
    }),
  ];
};

/** New choices of a union are expected by clients, as new values of an enum are. */
const choiceChanges = (name: string, before: readonly string[], now: readonly string[]): readonly Found[] => [
  ...before.filter((one) => !now.includes(one)).map((one): Found => ['major', `${name} lost \`${one}\``]),
  ...now.filter((one) => !before.includes(one)).map((one): Found => ['minor', `${name} gained \`${one}\``]),
];

const declarationChanges = (name: string, before: Declaration, now: Declaration): readonly Found[] => {
  if (before.members && now.members) return memberChanges(name, before, now);
  if (before.choices && now.choices) return choiceChanges(name, before.choices, now.choices);
  if (before.value !== undefined && now.value !== undefined) return valueChange(name, before.value, now.value);
  return isDeepStrictEqual(before, now) ? [] : [['major', `${name} is another kind of type`]];
};

const changesOf = (name: string, before: PackageReport, now: PackageReport): readonly Found[] => {
  const entries = Object.entries(before.entries).flatMap(([entry, names]): readonly Found[] => {
    const present = now.entries[entry];
    const place = `\`${name}${entry.slice(1)}\``;
    if (!present) return [['major', `${place} was removed`]];
    return [
      ...names
        .filter((one) => !present.includes(one))
        .map((one): Found => ['major', `${place} no longer exports \`${one}\``]),
      ...present
        .filter((one) => !names.includes(one))
        .map((one): Found => ['minor', `${place} exports \`${one}\``, 'added']),
    ];
  });
  const added = Object.keys(now.entries).filter((entry) => !(entry in before.entries));
  const declarations = Object.entries(before.declarations).flatMap(([type, declaration]) => {
    const other = now.declarations[type];
    return other ? declarationChanges(`\`${type}\` of \`${name}\``, declaration, other) : [];
  });
  return [
    ...entries,
    ...added.map((entry): Found => ['minor', `\`${name}${entry.slice(1)}\` was added`, 'added']),
    ...declarations,
  ];
};

/** Returns all differences between the exported names and types of two versions of the packages. */
export const packageChanges = (before: Report, now: Report): readonly Change[] => {
  const found = Object.entries(before).flatMap(([name, report]): readonly Found[] => {
    const other = now[name];
    return other ? changesOf(name, report, other) : [['major', `The package \`${name}\` was removed`]];
  });
  const added = Object.keys(now).filter((name) => !(name in before));
  return [...found, ...added.map((name): Found => ['minor', `The package \`${name}\` was added`, 'added'])].map(
    ([impact, text, kind = 'changed']) => ({ api: 'Packages', impact, kind, text }),
  );
};
