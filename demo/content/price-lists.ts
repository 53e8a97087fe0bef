import { products } from './portfolios.ts';
import { inEach, same, type Localised } from './localised.ts';

interface PriceSource {
  readonly model: string;
  readonly name: Localised;
  readonly unit: Localised;
  readonly price: string;
  readonly productId: number;
}

/**
 * Returns a price for every product, and licence prices for devices that need a licence. `raise` is the factor for next year's
 * list.
 */
export function pricesAt(raise: number): PriceSource[] {
  return products.flatMap((product) => {
    const base = basePrice(product.id) * raise;
    const device = { model: product.model, name: same(product.name), unit: perPiece, price: amount(base), productId: product.id };
    if (!hasLicence(product.model)) return [device];
    return [
      device,
      ...licenceYears.map((years) => ({
        model: `${product.model}-L${years}`,
        name: licence(product.name, years),
        unit: perDevice,
        // Three years cost about as much as two and a half single years.
        price: amount(base * 0.22 * (years === 1 ? 1 : years * 0.83)),
        productId: product.id,
      })),
    ];
  });
}

const licenceYears = [1, 3] as const;

function hasLicence(model: string): boolean {
  return /^(RX|CG|LS)\b/.test(model);
}

/** Derives a price from the product id, so that every seeding gives the same prices and larger models cost more. */
function basePrice(id: number): number {
  const line = Math.floor(id / 100);
  return 89 + ((id * 7919) % 41) * 45 + ((id - line * 100) % 12) * 380;
}

/** Rounds a price so that it ends in 9. */
function amount(price: number): string {
  return (Math.max(1, Math.round(price / 10)) * 10 - 1).toFixed(2);
}

const perPiece: Localised = {
  en: 'piece',
  de: 'Stück',
  fr: 'pièce',
  it: 'pezzo',
  zh: '件',
  es: 'unidad',
  pt: 'unidade',
};

const perDevice: Localised = {
  en: 'device',
  de: 'Gerät',
  fr: 'appareil',
  it: 'apparecchio',
  zh: '台',
  es: 'equipo',
  pt: 'equipamento',
};

function licence(name: string, years: number): Localised {
  const terms: Localised = {
    en: `Licence for ${name}, ${years === 1 ? '1 year' : `${years} years`}`,
    de: `Lizenz für ${name}, ${years === 1 ? '1 Jahr' : `${years} Jahre`}`,
    fr: `Licence pour ${name}, ${years === 1 ? '1 an' : `${years} ans`}`,
    it: `Licenza per ${name}, ${years === 1 ? '1 anno' : `${years} anni`}`,
    zh: `${name} 许可证，${years} 年`,
    es: `Licencia para ${name}, ${years === 1 ? '1 año' : `${years} años`}`,
    pt: `Licença para ${name}, ${years === 1 ? '1 ano' : `${years} anos`}`,
  };
  return terms;
}

const listNames: Localised = {
  en: 'Price list',
  de: 'Preisliste',
  fr: 'Liste de prix',
  it: 'Listino prezzi',
  zh: '价目表',
  es: 'Lista de precios',
  pt: 'Lista de preços',
};

export function priceListName(year: number): Localised {
  return inEach((locale) => `${listNames[locale]} ${year}`);
}
