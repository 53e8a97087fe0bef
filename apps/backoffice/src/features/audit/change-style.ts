/** Taken away is red and struck through, added is on green: never colour alone. */
export const deletedStyle = 'rounded-[2px] bg-danger-soft px-0.5 text-danger decoration-1 box-decoration-clone line-through';
export const insertedStyle = 'rounded-[2px] bg-success-soft px-0.5 text-success no-underline box-decoration-clone';
