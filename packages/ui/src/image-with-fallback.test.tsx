import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { ImageWithFallback } from './image-with-fallback.tsx';

it('shows a placeholder with the same accessible name when the picture cannot be loaded', () => {
  render(<ImageWithFallback src="/gone.png" alt="Rampart RX 120" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img', { name: 'Rampart RX 120' }).tagName).toBe('SPAN');
});

it('does not request a failed picture again, but does request another one', () => {
  const { container, rerender } = render(<ImageWithFallback src="/gone.png" alt="Logo" />);
  fireEvent.error(screen.getByRole('img'));
  rerender(<ImageWithFallback src="/gone.png" alt="Logo" className="size-9" />);
  expect(container.querySelector('img')).toBeNull();

  rerender(<ImageWithFallback src="/there.png" alt="Logo" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/there.png');
});

it('shows the given placeholder when there is no picture', () => {
  render(<ImageWithFallback src={null} alt="Logo" placeholder={<span>HI</span>} />);
  expect(screen.getByText('HI')).toBeTruthy();
});
