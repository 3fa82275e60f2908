import { demandingMarks, demandsMore } from './demands.ts';
import { asNode, listIn, member, type Node, nodeIn, resolve, strings } from './document.ts';
import { type CompareSchemas, createSchemaComparison } from './schemas.ts';

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;

/** Returns the codes of a problem's schema: the values of `code` in one of its parts. */
export const codesOf = (document: Node, response: Node): readonly string[] => {
  const { node } = resolve(document, member(nodeIn(nodeIn(response, 'content'), 'application/problem+json'), 'schema'));
  return listIn(node, 'allOf').flatMap((part) => {
    const code = nodeIn(nodeIn(resolve(document, part).node, 'properties'), 'code');
    return strings(listIn(code, 'enum'));
  });
};

/**
 * Compares two OpenAPI documents.
 * @returns the differences that break a client of the installed one if it calls the server
 */
export const incompatibilities = (installed: Node, server: Node): readonly string[] => {
  const compareSchemas: CompareSchemas = createSchemaComparison(installed, server);

  const compareParameters = (
    mine: Node,
    theirs: Node,
    path: readonly [Node, Node],
    name: string,
  ): readonly string[] => {
    const listed = (document: Node, item: Node, operation: Node) => {
      const parts = [...listIn(item, 'parameters'), ...listIn(operation, 'parameters')].map(
        (one) => resolve(document, one).node,
      );
      return new Map(
        parts.map((node) => [
          `${member(node, 'in')} parameter \`${String(member(node, 'name')).toLowerCase()}\``,
          node,
        ]),
      );
    };
    const known = listed(installed, path[0], mine);
    const offered = listed(server, path[1], theirs);
    const accepted = [...known].flatMap(([key, node]) => {
      const other = offered.get(key);
      if (!other) return [`${name}: the ${key} is not accepted`];
      const isDemanded = member(other, 'required') === true && member(node, 'required') !== true;
      return [
        ...(isDemanded ? [`${name}: the ${key} is required`] : []),
        ...compareSchemas(member(node, 'schema'), member(other, 'schema'), 'client', `${name}: the ${key}`),
      ];
    });
    const demanded = [...offered].filter(([key, node]) => member(node, 'required') === true && !known.has(key));
    return [...accepted, ...demanded.map(([key]) => `${name}: the ${key} is required`)];
  };

  const compareContent = (mine: Node, theirs: Node, sender: 'client' | 'server', place: string): readonly string[] =>
    Object.keys(nodeIn(mine, 'content')).flatMap((type) => {
      const [known, offered] = [mine, theirs].map((part) => nodeIn(part, 'content'));
      if (!known || !offered || !Object.hasOwn(offered, type)) return [`${place}: ${type} is missing`];
      return compareSchemas(
        member(nodeIn(known, type), 'schema'),
        member(nodeIn(offered, type), 'schema'),
        sender,
        place,
      );
    });

  const compareBodies = (mine: Node, theirs: Node, name: string): readonly string[] => {
    const [known, offered] = [
      resolve(installed, member(mine, 'requestBody')).node,
      resolve(server, member(theirs, 'requestBody')).node,
    ];
    const isDemanded = member(offered, 'required') === true && member(known, 'required') !== true;
    return [
      ...(isDemanded ? [`${name}: a request body is required`] : []),
      ...compareContent(known, offered, 'client', `${name}: the request body`),
    ];
  };

  const compareHeaders = (mine: Node, theirs: Node, place: string): readonly string[] =>
    Object.entries(nodeIn(mine, 'headers')).flatMap(([header, value]) => {
      const others = nodeIn(theirs, 'headers');
      if (!Object.hasOwn(others, header)) return [`${place}: the header \`${header}\` is missing`];
      const [known, offered] = [resolve(installed, value), resolve(server, member(others, header))];
      const mayBeMissing = member(known.node, 'required') === true && member(offered.node, 'required') !== true;
      return mayBeMissing ? [`${place}: the header \`${header}\` may be missing`] : [];
    });

  const compareResponses = (mine: Node, theirs: Node, name: string): readonly string[] => {
    const [known, offered] = [nodeIn(mine, 'responses'), nodeIn(theirs, 'responses')];
    const same = Object.keys(known).flatMap((status) => {
      const place = `${name}: the response ${status}`;
      if (!Object.hasOwn(offered, status)) return [`${place} is missing`];
      const [one, other] = [resolve(installed, known[status]).node, resolve(server, offered[status]).node];
      const [codes, others] = [codesOf(installed, one), new Set(codesOf(server, other))];
      if (codes.length > 0)
        return codes.filter((code) => !others.has(code)).map((code) => `${place}: the code \`${code}\` is missing`);
      return [...compareHeaders(one, other, place), ...compareContent(one, other, 'server', place)];
    });
    const successes = Object.keys(offered).filter((status) => /^[23]/.test(status) && !Object.hasOwn(known, status));
    return [...same, ...successes.map((status) => `${name}: the response ${status} is not known to clients`)];
  };

  /** Checks that each way to authenticate that clients know is still sufficient. */
  const compareSecurity = (mine: Node, theirs: Node, name: string): readonly string[] => {
    const alternatives = (operation: Node) => listIn(operation, 'security').map((one) => Object.keys(asNode(one)));
    const sufficient = alternatives(theirs);
    if (sufficient.length === 0) return [];
    const known = alternatives(mine);
    const refused = (known.length > 0 ? known : [[]]).filter(
      (schemes) => !sufficient.some((needed) => needed.every((scheme) => schemes.includes(scheme))),
    );
    return refused.map(
      (schemes) => `${name}: the authentication by ${schemes.join(' and ') || 'nothing'} is not sufficient`,
    );
  };

  const compareMarks = (mine: Node, theirs: Node, name: string): readonly string[] =>
    demandingMarks
      .filter((mark) => demandsMore(mark, member(mine, mark), member(theirs, mark)))
      .map((mark) => {
        const [before, now] = [member(mine, mark), member(theirs, mark)].map(
          (value) => JSON.stringify(value) ?? 'none',
        );
        return `${name}: \`${mark}\` is ${now} instead of ${before}`;
      });

  const compareOperations = (): readonly string[] =>
    Object.entries(nodeIn(installed, 'paths')).flatMap(([path, value]) => {
      const [item, other] = [asNode(value), nodeIn(nodeIn(server, 'paths'), path)];
      return methods
        .filter((method) => Object.hasOwn(item, method))
        .flatMap((method) => {
          const [mine, theirs] = [nodeIn(item, method), nodeIn(other, method)];
          const name = `\`${member(mine, 'operationId')}\` (${method.toUpperCase()} ${path})`;
          if (!Object.hasOwn(other, method)) return [`${name} is missing`];
          return [
            ...compareParameters(mine, theirs, [item, other], name),
            ...compareBodies(mine, theirs, name),
            ...compareResponses(mine, theirs, name),
            ...compareSecurity(mine, theirs, name),
            ...compareMarks(mine, theirs, name),
          ];
        });
    });

  const compareSchemes = (): readonly string[] => {
    const [known, offered] = [installed, server].map((document) =>
      nodeIn(nodeIn(document, 'components'), 'securitySchemes'),
    );
    return Object.entries(known ?? {}).flatMap(([name, scheme]) => {
      const other = nodeIn(offered ?? {}, name);
      const isSame = ['type', 'scheme', 'in', 'name'].every(
        (key) => member(asNode(scheme), key) === member(other, key),
      );
      return isSame ? [] : [`The security scheme \`${name}\` is missing or another one`];
    });
  };

  /** Compares the headers of webhooks, which the server sends. */
  const compareSentHeaders = (mine: Node, theirs: Node, name: string): readonly string[] => {
    const sent = (document: Node, operation: Node) =>
      new Map(
        listIn(operation, 'parameters').map((one) => {
          const { node } = resolve(document, one);
          return [String(member(node, 'name')), member(node, 'required') === true] as const;
        }),
      );
    const offered = sent(server, theirs);
    return [...sent(installed, mine)].flatMap(([header, isRequired]) => {
      const isSent = offered.get(header);
      if (isSent === undefined) return [`${name}: the header \`${header}\` is missing`];
      return isRequired && !isSent ? [`${name}: the header \`${header}\` may be missing`] : [];
    });
  };

  /** Compares the statuses of errors, which clients also branch on. */
  const compareProblems = (): readonly string[] =>
    Object.entries(nodeIn(installed, 'x-problems')).flatMap(([code, problem]) => {
      const [mine, theirs] = [asNode(problem), nodeIn(nodeIn(server, 'x-problems'), code)].map((one) =>
        member(one!, 'status'),
      );
      return theirs === undefined || mine === theirs ? [] : [`\`${code}\`: the status is ${theirs} instead of ${mine}`];
    });

  const compareWebhooks = (): readonly string[] => {
    const offered = nodeIn(server, 'webhooks');
    return Object.entries(nodeIn(installed, 'webhooks')).flatMap(([webhook, value]) => {
      const name = `Webhook \`${webhook}\``;
      if (!Object.hasOwn(offered, webhook)) return [`${name} is missing`];
      const [mine, theirs] = [nodeIn(asNode(value), 'post'), nodeIn(nodeIn(offered, webhook), 'post')];
      return [
        ...compareSentHeaders(mine, theirs, name),
        ...compareContent(nodeIn(mine, 'requestBody'), nodeIn(theirs, 'requestBody'), 'server', name),
      ];
    });
  };

  return [...compareOperations(), ...compareSchemes(), ...compareProblems(), ...compareWebhooks()];
};
