/** Room for two lines of title and two of text in most languages; a slide that needs more makes all of them higher. */
export const slideHeight = 'min-h-112 tablet:min-h-86';
