/** The part of the syntax tree that the rule uses. */
interface Node {
  type: string;
  [key: string]: unknown;
}

interface Context {
  report(problem: { node: Node; message: string }): void;
}

const textAttributes =
  /^(alt|title|placeholder|label|description|message|heading|aria-(label|description|roledescription|valuetext))$/;

/** Functions that show their argument to a person. */
const textFunctions = /^(notify|usePageTitle)$/;

const message =
  "Text a person reads belongs into the dictionaries: const { t } = useLingui(); t({ id: 'feature.name', message: 'English text' }).";

/**
 * Finds texts that are not in the dictionaries: JSX children, and attributes that are shown or read out. Unlike
 * react/jsx-no-literals it also checks `a ? 'x' : 'y'`, `a && 'x'`, `a ?? 'x'` and template strings, and calls that show a
 * text: `notify({ text: 'x' })`.
 */
const literalText = {
  create(context: Context) {
    return {
      JSXText: (node: Node) => reportWords(context, node, node['value']),
      JSXExpressionContainer(node: Node) {
        const parent = node['parent'] as Node;
        if (parent.type === 'JSXAttribute' && !isTextAttribute(parent)) return;
        reportExpression(context, node['expression'] as Node);
      },
      CallExpression(node: Node) {
        const callee = node['callee'] as Node;
        if (callee.type !== 'Identifier' || !textFunctions.test(String(callee['name']))) return;
        for (const argument of node['arguments'] as Node[]) reportArgument(context, argument);
      },
      JSXAttribute(node: Node) {
        const value = node['value'] as Node | null;
        if (value?.type === 'Literal' && isTextAttribute(node)) reportWords(context, value, value['value']);
      },
    };
  },
};

export default { meta: { name: 'portal' }, rules: { 'literal-text': literalText } };

function isTextAttribute(attribute: Node): boolean {
  const name = (attribute['name'] as Node)['name'];
  return typeof name === 'string' && textAttributes.test(name);
}

function reportArgument(context: Context, node: Node): void {
  if (node.type !== 'ObjectExpression') return reportExpression(context, node);
  for (const property of node['properties'] as Node[]) {
    if (property.type === 'Property' && /^(text|label|title)$/.test(String((property['key'] as Node)['name']))) {
      reportExpression(context, property['value'] as Node);
    }
  }
}

function reportExpression(context: Context, node: Node): void {
  switch (node.type) {
    case 'Literal':
      return reportWords(context, node, node['value']);
    case 'TemplateLiteral':
      return (node['quasis'] as Node[]).forEach((part) => reportWords(context, part, (part['value'] as { raw: string }).raw));
    case 'ConditionalExpression':
      reportExpression(context, node['consequent'] as Node);
      return reportExpression(context, node['alternate'] as Node);
    case 'LogicalExpression':
      reportExpression(context, node['left'] as Node);
      return reportExpression(context, node['right'] as Node);
  }
}

function reportWords(context: Context, node: Node, value: unknown): void {
  if (typeof value === 'string' && /\p{L}/u.test(value)) context.report({ node, message });
}
