/** This height fits two lines of title and two of text in most languages; a slide that needs more makes all slides taller. */
export const slideHeight = 'min-h-112 tablet:min-h-86';
