import {
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type NameNode,
  type StringValueNode,
  type TypeNode,
} from 'graphql';

type Sort = 'type' | 'input' | 'enum' | 'directive' | 'field' | 'root field' | 'input field' | 'argument' | 'value';

/** A named element of the SDL: a type, a field, an argument… */
export interface Element {
  readonly sort: Sort;
  readonly name: string;
  /** The place in the schema: `User`, `User.email`, `Mutation.login(data)`, `ApiKeyKind.app`, `@cost(weight)`. */
  readonly at: string;
  /** The file and line: `contracts/users.graphql:12`. */
  readonly place: string;
  readonly description: string;
  /** The name of its type, without lists and exclamation marks. */
  readonly type?: string;
  /** True if its type excludes null. */
  readonly isNonNull: boolean;
  /** True if an argument or input field has a default. */
  readonly hasDefault: boolean;
  /** The reason of its deprecation, which is empty if missing. Undefined if it is not deprecated. */
  readonly deprecation?: string;
  /** The names beside it in the same parent. */
  readonly siblings: readonly string[];
}

interface Named {
  readonly name: NameNode;
  readonly description?: StringValueNode | undefined;
  readonly type?: TypeNode;
  readonly defaultValue?: InputValueDefinitionNode['defaultValue'];
  readonly directives?: FieldDefinitionNode['directives'];
}

const typeName = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : typeName(type.type));

const deprecationOf = ({ directives = [] }: Named): string | undefined => {
  const deprecated = directives.find(({ name }) => name.value === 'deprecated');
  const reason = deprecated?.arguments?.[0]?.value;
  return deprecated && (reason?.kind === Kind.STRING ? reason.value : '');
};

const element = (sort: Sort, at: string, node: Named, siblings: readonly Named[] = []): Element => {
  const deprecation = deprecationOf(node);
  return {
    sort,
    name: node.name.value,
    at,
    place: `${node.name.loc?.source.name}:${node.name.loc?.startToken.line}`,
    description: node.description?.value ?? '',
    ...(node.type ? { type: typeName(node.type) } : {}),
    isNonNull: node.type?.kind === Kind.NON_NULL_TYPE,
    hasDefault: node.defaultValue !== undefined,
    ...(deprecation === undefined ? {} : { deprecation }),
    siblings: siblings.filter((one) => deprecationOf(one) === undefined).map(({ name }) => name.value),
  };
};

const argumentsOf = (at: string, all: readonly InputValueDefinitionNode[] = []): readonly Element[] =>
  all.map((node) => element('argument', `${at}(${node.name.value})`, node, all));

/** @param siblings the fields of all parts of the type */
const fieldsOf = (
  parent: string,
  fields: readonly FieldDefinitionNode[] = [],
  siblings = fields,
): readonly Element[] => {
  const sort = /^(Query|Mutation)$/.test(parent) ? 'root field' : 'field';
  return fields.flatMap((node) => {
    const at = `${parent}.${node.name.value}`;
    return [element(sort, at, node, siblings), ...argumentsOf(at, node.arguments)];
  });
};

/** Returns the fields that the parts add to a type. */
const extensionsOf = ({ definitions }: DocumentNode, type: string): readonly FieldDefinitionNode[] =>
  definitions.flatMap((node) =>
    node.kind === Kind.OBJECT_TYPE_EXTENSION && node.name.value === type ? (node.fields ?? []) : [],
  );

/** Returns all named elements of the SDL in order. */
export const elementsOf = (document: DocumentNode): readonly Element[] =>
  document.definitions.flatMap((node): readonly Element[] => {
    if (node.kind === Kind.OBJECT_TYPE_DEFINITION) {
      const { value } = node.name;
      return [element('type', value, node), ...fieldsOf(value, node.fields)];
    }
    if (node.kind === Kind.OBJECT_TYPE_EXTENSION)
      return fieldsOf(node.name.value, node.fields, extensionsOf(document, node.name.value));
    if (node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) {
      const { name, fields = [] } = node;
      const own = fields.map((field) => element('input field', `${name.value}.${field.name.value}`, field, fields));
      return [element('input', name.value, node), ...own];
    }
    if (node.kind === Kind.ENUM_TYPE_DEFINITION) {
      const { name, values = [] } = node;
      const own = values.map((value) => element('value', `${name.value}.${value.name.value}`, value, values));
      return [element('enum', name.value, node), ...own];
    }
    if (node.kind === Kind.UNION_TYPE_DEFINITION) return [element('type', node.name.value, node)];
    if (node.kind === Kind.DIRECTIVE_DEFINITION) {
      const at = `@${node.name.value}`;
      return [element('directive', at, node), ...argumentsOf(at, node.arguments)];
    }
    return [];
  });
