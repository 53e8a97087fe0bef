/** The texts, and beside them audience, publishing and versions. */
export const editorGridStyle = 'grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_21rem]';
