import type { Block } from '../../files/pdf/document-model.ts';
import type { ProductSource } from '../products/product-source.ts';

export function conformityBlocks(line: string, models: readonly string[]): Block[] {
  return [
    {
      text: `Norvane declares, as the maker and in its sole responsibility, that the devices of the ${line} line named below meet the essential requirements of the directives and the standards listed here.`,
    },
    { heading: 'Devices' },
    {
      table: {
        columns: ['Model', 'Type designation', 'Hardware from revision'],
        rows: models.map((model, index) => [model, typeName(model), String.fromCodePoint(65 + (index % 3))]),
      },
    },
    { heading: 'Directives' },
    {
      table: {
        columns: ['Directive', 'Subject'],
        rows: [
          ['2014/35/EU', 'Electrical equipment within certain voltage limits'],
          ['2014/30/EU', 'Electromagnetic compatibility'],
          ['2014/53/EU', 'Radio equipment, where the device has a radio'],
          ['2011/65/EU', 'Restriction of hazardous substances'],
        ],
      },
    },
    { newPage: true },
    { heading: 'Standards' },
    {
      table: {
        columns: ['Standard', 'Applied to'],
        rows: [
          ['EN IEC 62368-1', 'Safety of information technology equipment'],
          ['EN 55032, class B', 'Emission'],
          ['EN 55035', 'Immunity'],
          ['EN IEC 61000-3-2', 'Harmonic currents'],
          ['EN IEC 63000', 'Technical documentation on hazardous substances'],
        ],
      },
    },
    { heading: 'Technical documentation' },
    {
      text: 'We keep the technical documentation for ten years after the last device is sold and show it to authorities on request. This sheet is for demonstration only and declares nothing about a real device.',
    },
    { form: ['Place and date', 'Signed for the manufacturer'] },
  ];
}

export function rackBlocks({ model, look, facts }: ProductSource): Block[] {
  const size = facts.find(({ label }) => label.en === 'Size')?.value.en ?? '1U';
  const units = Number.parseInt(size, 10) || 1;
  return [
    {
      text: `Print this sheet at full size, without fitting it to the page. Hold it against the rack rails: the holes show where to screw on the ${model} brackets.`,
    },
    { picture: look, caption: `${model} from the front, ${size}` },
    {
      table: {
        columns: ['Measure', 'Value'],
        rows: [
          ['Height', `${(units * 44.45).toFixed(1)} mm (${units}U)`],
          ['Width without brackets', look.kind === 'rack' && look.width < 300 ? '340 mm' : '438 mm'],
          ['Depth', size.includes('half') ? '235 mm' : '430 mm'],
          ['Distance between the rails', '482.6 mm'],
          ['Screws', `${4 * units} × M6 × 16`],
        ],
      },
    },
    { newPage: true },
    { heading: 'Mounting steps' },
    {
      steps: [
        'Screw the RK 1 brackets to both sides of the device, four screws each.',
        'Insert two cage nuts per rail at the height shown on the template.',
        'Ask a second person to hold the device while you fasten the two lower screws.',
        'Insert the upper screws, then tighten all of them crosswise.',
        'Route power to the left and data to the right, so you can change a fan without unplugging a cable.',
      ],
    },
    { heading: 'Check' },
    {
      bullets: [
        'The device sits level and does not rock.',
        'Air can flow at the front and back.',
        'Every cable has a label at both ends.',
      ],
    },
    { note: 'Leave one free rack unit above a fanless device.' },
  ];
}

function typeName(model: string): string {
  return `NV-${model.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`;
}
