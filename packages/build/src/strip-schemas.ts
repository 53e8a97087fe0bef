import { transformAsync, types, type NodePath, type PluginObj } from '@babel/core';
import type { Endpoint } from '@portal/contract/endpoint';
import type { Plugin } from 'vite';

const schemas = new Set<string>(['params', 'query', 'body', 'response'] satisfies (keyof Endpoint)[]);

/**
 * Removes schemas from the browser build: the server validates both ways, and the browser only needs method, path and permission
 * of an endpoint. So screens do not download the part of the schema library that only those schemas use.
 * Schemas that a screen imports by name stay.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'strip-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/packages\/contract\/src\/[\w/-]+\.ts$/ },
      async handler(code) {
        const result = await transformAsync(code, { plugins: [stripSchemasPlugin], configFile: false, babelrc: false });
        return result?.code ? { code: result.code, map: null } : null;
      },
    },
  };
}

const stripSchemasPlugin: PluginObj = {
  visitor: {
    Program(program) {
      for (const path of program.get('body')) {
        const declaration = path.isExportNamedDeclaration() ? path.get('declaration') : path;
        if (!Array.isArray(declaration) && declaration.isVariableDeclaration())
          declaration.get('declarations').forEach(markAsPure);
      }
    },
    CallExpression({ node }) {
      const [definition] = node.arguments;
      if (isEndpoint(node) && types.isObjectExpression(definition))
        definition.properties = definition.properties.filter((property) => !isSchema(property));
    },
  },
};

/** Marks schemas as pure: they have no side effects, but the bundler cannot see that through the calls that refine them. */
function markAsPure(constant: NodePath<types.VariableDeclarator>): void {
  const value = constant.get('init');
  const createsSchema = value.isCallExpression()
    ? !isEndpoint(value.node)
    : value.isObjectExpression() && isObjectOfSchemas(value);
  if (!createsSchema || !types.isExpression(value.node)) return;
  const pureCall = types.callExpression(types.arrowFunctionExpression([], value.node), []);
  value.replaceWith(types.addComment(pureCall, 'leading', '#__PURE__'));
  value.skip();
}

function isEndpoint(call: types.CallExpression): boolean {
  return types.isIdentifier(call.callee, { name: 'endpoint' });
}

/** Whether the object has schemas as values, like the query parameters that all lists share. */
function isObjectOfSchemas(value: NodePath<types.ObjectExpression>): boolean {
  return value.node.properties.some((property) => types.isObjectProperty(property) && types.isCallExpression(property.value));
}

function isSchema(property: types.Node): boolean {
  return types.isObjectProperty(property) && types.isIdentifier(property.key) && schemas.has(property.key.name);
}
