/** Width of the picture in a four-column card, for `<img sizes>`. */
export const cardPictureSizes = '(max-width: 700px) 48vw, (max-width: 1100px) 32vw, 20rem';
