import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { SafeImage } from './safe-image.tsx';

it('falls back to a tile with the same name when the picture cannot be loaded', () => {
  render(<SafeImage src="/gone.png" alt="Rampart RX 120" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img', { name: 'Rampart RX 120' }).tagName).toBe('SPAN');
});

it('does not ask again for a picture that failed, but does for another one', () => {
  const { container, rerender } = render(<SafeImage src="/gone.png" alt="Logo" />);
  fireEvent.error(screen.getByRole('img'));
  rerender(<SafeImage src="/gone.png" alt="Logo" className="size-9" />);
  expect(container.querySelector('img')).toBeNull();

  rerender(<SafeImage src="/there.png" alt="Logo" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/there.png');
});

it('shows its own placeholder when there is no picture at all', () => {
  render(<SafeImage src={null} alt="Logo" placeholder={<span>HI</span>} />);
  expect(screen.getByText('HI')).toBeTruthy();
});
