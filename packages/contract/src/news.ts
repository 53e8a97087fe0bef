/** A node of `getNewsListing`, with the product documents' names. `modificationDate` is in unix seconds. */
export interface NewsNode {
  readonly id: string;
  readonly modificationDate: number | null;
  readonly seofriendlyurl: string | null;
  readonly newsType: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly newsMainImage: { readonly fullpath: string } | null;
}

/** `creationDate` is an addition of ours beside the documented fields: an edited item says so. */
export interface NewsListing {
  readonly getNewsListing: {
    readonly totalCount: number;
    readonly edges: readonly { readonly node: NewsNode }[];
  };
}
